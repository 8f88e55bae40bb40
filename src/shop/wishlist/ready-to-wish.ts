let part: typeof import('./toggling.ts') | undefined

/** What the press of a heart does, had ready before a finger comes, as what adds to the cart is. */
export const readyToWish = async () => (part ??= await import('./toggling.ts'))
