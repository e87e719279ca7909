export { pieces, type Piece } from '../../contract/plain-text.ts';
