// React's scheduler brings no types, and those of others lack this one.
declare module 'scheduler' {
  /** How often a second React lets go for a frame. */
  export function unstable_forceFrameRate(fps: number): void
}
