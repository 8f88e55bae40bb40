let part: typeof import('./toggling.ts') | undefined

/** Loads the code for the press of a heart, in advance like that for adding to the cart. */
export const readyToWish = async () => (part ??= await import('./toggling.ts'))
