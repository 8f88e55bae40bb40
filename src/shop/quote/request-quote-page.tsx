import { negotiationMinimum } from '#platform/configured/thresholds.ts'
import { formatNumber } from '#platform/locale/format.ts'
import { IconMessageDollar } from '@tabler/icons-react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { useConnection } from '#offline/connection.ts'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { useLasting } from '#offline/lasting.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { negotiationOf } from '#shop/cart/negotiation.ts'
import { LinkButton } from '#ui/button.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Meter } from './meter.tsx'
import { useMoveToCart } from './mutations.ts'
import { QuoteLines } from './parts/quote-lines.tsx'
import { QuoteSums } from './parts/quote-sums.tsx'
import { SendQuote } from './parts/send-quote.tsx'
import { WaitingQuoteChanges } from './parts/waiting-quote-changes.tsx'
import { quoteAsSet, unseenLines } from './quote-as-set.ts'
import { worthOf, type QuoteCart } from './quote-cart.ts'
import css from './request-quote-page.module.css'
import { useQuoteCart, useQuoteEnabled, useQuoteRefused, useQuoteWaiting } from './use-quote.ts'

/** The quote while it is put together: the customer proposes prices, writes notes and sends it. */
export function RequestQuotePage() {
  const isEnabled = useQuoteEnabled()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <MantineRoot>
      <div className={`wrap ${css.page}`}>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Price negotiation</Trans>
        </h1>
        {isEnabled === false ? <SwitchedOff /> : <Quote heading={heading} />}
      </div>
    </MantineRoot>
  )
}

/** Milliseconds a change may be on its way before the sums are called an estimate. */
const worthAWord = 2_000

function Quote({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { data, error, dataUpdatedAt, refetch } = useQuoteCart()
  const { isMoving, isReturning, rows, unread, view } = useQuoteWaiting()
  const isOffline = useConnection().status === 'offline'
  const waits = rows.length > 0
  const isSlow = useLasting(waits, worthAWord)
  // That there is no quote is an answer too.
  const read = { error, dataUpdatedAt, refetch, data: data === undefined ? undefined : { known: data } }
  const isChecked = rows.some(({ kind, sends }) => kind !== 'Q_ACCEPT' && sends > 0)
  return (
    <SavedRead read={read} skeleton={<Skeleton height="480px" />}>
      {({ known }) => {
        const unseen = unseenLines(known, view)
        const quote = known && quoteAsSet(known, view, unread)
        return (
          <>
            {isMoving ? (
              <Notice title={<Trans>We are moving your cart here</Trans>} role="status">
                <Trans>Nothing is lost: what is not here yet is still in the cart.</Trans>
              </Notice>
            ) : null}
            {isReturning ? (
              <Notice title={<Trans>We are putting the products back into your cart</Trans>} role="status">
                <Trans>Nothing is lost: what is not in the cart yet is still here.</Trans>{' '}
                {isChecked ? <Trans>First we find out how your last change went, which takes up to a minute.</Trans> : null}
              </Notice>
            ) : null}
            <WaitingQuoteChanges rows={isMoving || isReturning ? [] : rows} unseen={unseen} />
            {quote && quote.lines.length > 0 ? (
              <Filled quote={quote} mustWait={waits} isEstimate={waits && (isOffline || isSlow)} heading={heading} />
            ) : unseen.length > 0 || isMoving ? null : (
              <EmptyQuote />
            )}
          </>
        )
      }}
    </SavedRead>
  )
}

interface FilledProps {
  quote: QuoteCart
  mustWait: boolean
  /** The engine has not confirmed what is on screen. */
  isEstimate: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

function Filled({ quote, mustWait, isEstimate, heading }: FilledProps) {
  const worth = worthOf(quote.lines)
  const negotiation = negotiationOf(worth.original)
  const { t } = useLingui()
  const move = useMoveToCart()
  const isOffline = useConnection().status === 'offline'
  const [busy, setBusy] = useState(false)
  async function putBack() {
    setBusy(true)
    try {
      await move(quote.id, t`The products are back in your cart.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="quiet">
        <Trans>Propose a price for each product. The shop answers in its own offer, which you accept or not.</Trans>
      </p>
      <Meter worth={worth.original} {...negotiation} />
      {quote.answer ? (
        <Notice title={<Trans>The shop says</Trans>}>
          <p className={css.said}>{quote.answer}</p>
        </Notice>
      ) : null}
      <div className={css.two}>
        <QuoteLines
          lines={quote.lines}
          isEstimate={isEstimate}
          onEmptied={() => heading.current?.focus()}
          onPutBack={busy || isOffline || mustWait ? undefined : () => void putBack()}
        />
        <div className={css.money}>
          <QuoteSums worth={worth} isEstimate={isEstimate} />
          <SendQuote quote={quote} isAllowed={negotiation.isAllowed} mustWait={mustWait} />
        </div>
      </div>
    </>
  )
}

function EmptyQuote() {
  const locale = useLocale()
  const minimum = formatNumber(negotiationMinimum, locale)
  return (
    <div className={css.empty}>
      <IconMessageDollar size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>Nothing to negotiate yet</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          Put goods worth at least {minimum} zł into the cart and choose “Negotiate the price” there, or on a product's page.
        </Trans>
      </p>
      <div className={css.actions}>
        <LinkButton to={pathIn(locale, 'cart')}>
          <Trans>Go to the cart</Trans>
        </LinkButton>
        <LinkButton kind="outline" to={pathIn(locale, 'customer/negotiated-offers')}>
          <Trans>Negotiated offers</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

function SwitchedOff() {
  const locale = useLocale()
  const { t } = useLingui()
  const refused = useQuoteRefused()
  return (
    <div className={css.empty}>
      <IconMessageDollar size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>Negotiating is not available</Trans>
      </h2>
      <p className="quiet">
        <Trans>The shop does not take proposals from this account at the moment. You can buy at the prices shown.</Trans>
      </p>
      {refused > 0 ? (
        <Link className={`link ${css.refused}`} to="/$locale/cart" params={{ locale }} hash="pending">
          {t`${plural(refused, {
            one: '# change could not be sent. See what can be done',
            other: '# changes could not be sent. See what can be done',
          })}`}
        </Link>
      ) : null}
      <LinkButton to={pathIn(locale)}>
        <Trans>Look around the shop</Trans>
      </LinkButton>
    </div>
  )
}
