import { IconMessageDollar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { wantedLine, type Wanted } from '#shop/product/wanted-line.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { Button } from '#ui/button.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { useAddToQuote } from './mutations.ts'
import { useQuoteEnabled } from './use-quote.ts'

/** On a product's page: adds the product to the quote instead of the cart. */
export function NegotiateProduct(wanted: Wanted) {
  const { t } = useLingui()
  const locale = useLocale()
  const isSignedIn = useSignedIn()
  const isEnabled = useQuoteEnabled()
  const add = useAddToQuote()
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  if (!isSignedIn || !isEnabled) return null
  async function press() {
    const line = wantedLine(wanted)
    if (!line) {
      notify({ tone: 'warning', title: t`Price negotiation`, text: t`Choose a variant`, about: 'quote/add' })
      return
    }
    endNotices('quote/add')
    setState('busy')
    const { ok } = await add(line)
    setState(ok ? 'added' : 'idle')
  }
  return (
    <>
      <Button kind="quiet" disabled={state === 'busy'} onClick={() => void press()}>
        <IconMessageDollar size={20} stroke={1.75} aria-hidden />
        <Trans>Negotiate the price</Trans>
      </Button>
      {state === 'added' ? (
        <Link to={pathIn(locale, 'request-quote')} className="link">
          <Trans>Go to the proposal</Trans>
        </Link>
      ) : null}
    </>
  )
}
