/** A request of ours that ends here, with the reason in words for the person and the model. */
export class CannotGoOn extends Error {}
