/** Prints a text for the person at the terminal; what machines read goes through the log. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
