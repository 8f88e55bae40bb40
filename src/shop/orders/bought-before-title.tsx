import { Trans } from '@lingui/react/macro'

/** The title of a rail of products that were ordered before. */
export function BoughtBeforeTitle({ isSeason }: { isSeason: boolean }) {
  return isSeason ? <Trans>What you ordered in this season last year</Trans> : <Trans>What you ordered before</Trans>
}
