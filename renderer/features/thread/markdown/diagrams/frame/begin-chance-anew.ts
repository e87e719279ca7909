/** The generator of Lehmer, as `minstd` has it. */
const FACTOR = 48_271;
const MODULUS = 2 ** 31 - 1;

/**
 * The layout of a map begins by chance. Each drawing begins with the same one, so that a diagram
 * looks the same in each theme.
 */
export function beginChanceAnew(): void {
  let state = 1;
  Math.random = () => {
    state = (state * FACTOR) % MODULUS;
    return state / MODULUS;
  };
}
