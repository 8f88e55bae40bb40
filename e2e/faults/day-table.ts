import type { Said } from './day-screens.ts'
import type { Truth } from './day-truth.ts'

/** What one screen said at one moment, the truth at that moment, and every difference. */
export interface Look {
  screen: string
  said: Said
  truth: Truth
  wrong: readonly string[]
}

/** All screens at one moment. */
export interface Moment {
  /** The hour on the phone's clock. */
  hour: string
  looks: readonly Look[]
  /** True when the differences are faults; otherwise changes were under way, and the screens still had time to follow. */
  counts: boolean
}

const listed = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ') || '–'
const counts = (all: readonly number[]) => [...new Set(all)].join(' and ')

const told = ({ offlineSince, waiting, forOwner, isSettled, badge }: Said) =>
  listed([
    offlineSince && `no signal since ${offlineSince}`,
    waiting.length > 0 && `${counts(waiting)} wait`,
    forOwner.length > 0 && `log in to send ${counts(forOwner)}`,
    isSettled && 'nothing waits',
    badge > 0 && `${badge} in the cart`,
  ])

const so = ({ who, offlineSince, unsent: { least, most }, pieces }: Truth) =>
  listed([
    who === 'nobody' ? 'nobody signed in' : who === 'other' && 'another person',
    offlineSince && `no signal since ${offlineSince}`,
    most > 0 && `${least === most ? least : `${least} to ${most}`} not sent`,
    pieces ? `${pieces} in the cart` : undefined,
  ])

/** Renders the day as a table: one row for as long as the screens and the truth stay the same. */
export function tableOf(moments: readonly Moment[]): string {
  const screens = [...new Set(moments.flatMap(({ looks }) => looks.map(({ screen }) => screen)))]
  const rows: { from: string; to: string; times: number; cells: string }[] = []
  for (const { hour, looks, counts: isWrong } of moments) {
    const differs = looks.flatMap(({ wrong, screen }) => wrong.map((one) => `${screen}: ${one}`)).join('; ')
    const cells = [
      [...new Set(looks.map(({ truth }) => so(truth)))].join(', then '),
      ...screens.map((name) => looks.flatMap(({ screen, said }) => (screen === name ? [told(said)] : [])).join()),
      differs === '' ? 'none' : isWrong ? differs : 'not yet',
    ].join(' | ')
    const last = rows.at(-1)
    if (last?.cells === cells) Object.assign(last, { to: hour, times: last.times + 1 })
    else rows.push({ from: hour, to: hour, times: 1, cells })
  }
  const head = ['hour', 'looked', 'what is so', ...screens.map((name) => `the ${name} page says`), 'difference']
  const lines = rows.map(({ from, to, times, cells }) => `| ${from === to ? from : `${from}–${to}`} | ${times} | ${cells} |`)
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...lines, ''].join('\n')
}
