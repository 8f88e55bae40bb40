/** Where a program of this name is, undefined where it is not. */
export function onPath(name: string): string | undefined
/** Chromium or Chrome of this machine; the variable CHROMIUM_PATH decides when it is set. */
export function findChromium(): string | undefined
/** Finds Chromium, or asks the system's package manager for it. @throws with what a person can do when neither works */
export function ensureChromium(): string
