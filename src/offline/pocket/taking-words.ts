import { useLingui } from '@lingui/react/macro'
import type { EditionState, TakingProblem } from '#worker/pocket-messages.ts'

/** Returns the text that a screen reader announces when it changes: not every step, but whether the download continues, and if not, why. */
export function useTakingWords({ isRunning, isPaused, why }: NonNullable<EditionState['taking']>, isOffline: boolean): string {
  const { t } = useLingui()
  const problems: Record<TakingProblem, string> = {
    'no-network': t`There is no signal. What has come is safe, and the rest follows by itself when there is one.`,
    'no-room': t`There is no room left on this device. Free some and go on, or cancel and choose fewer departments.`,
    damaged: t`A file arrived damaged, twice. What has come is safe: go on later or over another connection.`,
    'not-made': t`The shop is putting it together. It goes on by itself in a few minutes.`,
    'too-new': t`This needs the new version of the shop. Open the shop anew and try again.`,
    wifi: t`Waits for Wi-Fi, because mobile data may cost money.`,
  }
  if (isRunning) return isOffline ? problems['no-network'] : t`You may close this page: it goes on when the shop is open.`
  if (isPaused) return t`Paused. What has come is safe.`
  return problems[why ?? 'no-network']
}
