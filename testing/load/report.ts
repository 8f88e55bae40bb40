const print = (line: string) => process.stdout.write(`${line}\n`)

/** Output of a run: figures for the guide, and conditions that must hold. */
export interface Report {
  progress(text: string): void
  figure(what: string, value: string): void
  expect(what: string, holds: boolean): void
}

export function createReport(): Report & { failed(): number } {
  let failed = 0
  return {
    progress: (text) => print(`  ${new Date().toISOString().slice(11, 19)} ${text}`),
    figure: (what, value) => print(`${what}: ${value}`),
    expect(what, holds) {
      if (!holds) failed += 1
      print(`${holds ? 'holds' : 'FAILS'}: ${what}`)
    },
    failed: () => failed,
  }
}
