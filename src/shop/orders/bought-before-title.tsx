import { Trans } from '@lingui/react/macro'

/** The name of a row of products that were ordered before. */
export function BoughtBeforeTitle({ isSeason }: { isSeason: boolean }) {
  return isSeason ? <Trans>What you ordered in this season last year</Trans> : <Trans>What you ordered before</Trans>
}
