import { Trans } from '@lingui/react/macro'
import { Texts } from '#platform/locale/texts.tsx'
import type { Measuring } from '../../../server/api.ts'

/** Names the third parties that receive data if the visitor allows it. */
export function NamedServices({ measuring }: { measuring: Measuring }) {
  return (
    <Texts part="more">
      {measuring.tagManager ? (
        <p className="quiet small">
          <Trans>Visits are counted and offers chosen by Google Tag Manager and the services that it loads.</Trans>
        </p>
      ) : null}
      {measuring.errors ? (
        <p className="quiet small">
          <Trans>
            Failures are reported to Sentry, without names, addresses and what you type. Some visits are recorded with masked
            texts.
          </Trans>
        </p>
      ) : null}
    </Texts>
  )
}
