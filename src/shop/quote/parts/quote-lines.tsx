import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useQuoteLineChanges } from '../mutations.ts'
import type { QuoteLine } from '../quote-cart.ts'
import css from './quote-line.module.css'
import { QuoteLineRow } from './quote-line.tsx'

interface QuoteLinesProps {
  lines: QuoteLine[]
  /** The engine has not confirmed what is on screen. */
  isEstimate: boolean
  /** Moves the focus after lines have been removed. */
  onEmptied: () => void
  /** Moves all lines back into the cart at the shop's prices. */
  onPutBack: (() => void) | undefined
}

export function QuoteLines({ lines, isEstimate, onEmptied, onPutBack }: QuoteLinesProps) {
  const { t } = useLingui()
  const changes = useQuoteLineChanges()
  const [asked, ask] = useState<QuoteLine | 'all'>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  async function during(line: QuoteLine, work: () => Promise<unknown>) {
    setBusy((before) => new Set([...before, line.uid]))
    try {
      await work()
    } finally {
      setBusy((before) => new Set([...before].filter((uid) => uid !== line.uid)))
    }
  }
  const name = asked === undefined || asked === 'all' ? '' : asked.name
  function remove() {
    ask(undefined)
    onEmptied()
    if (asked === 'all') void changes.clear(lines)
    else if (asked) void during(asked, () => changes.remove(asked))
  }
  return (
    <section aria-label={t`Products`}>
      <ul>
        {lines.map((line) => (
          <QuoteLineRow
            key={line.uid}
            line={line}
            busy={busy.has(line.uid)}
            isWaiting={isEstimate && line.state !== 'confirmed'}
            onSet={(wish) => void during(line, () => changes.set(line, wish))}
            onRemove={() => ask(line)}
          />
        ))}
      </ul>
      <div className={css.foot}>
        {onPutBack ? (
          <Button kind="outline" onClick={onPutBack}>
            <Trans>Put back into the cart</Trans>
          </Button>
        ) : null}
        <Button kind="quiet" onClick={() => ask('all')}>
          <Trans>Remove all</Trans>
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          title={
            asked === 'all' ? <Trans>Remove all products from the quote?</Trans> : <Trans>Remove {name} from the quote?</Trans>
          }
          text={t`The prices you propose and your notes go too.`}
          confirm={<Trans>Remove</Trans>}
          onCancel={() => ask(undefined)}
          onConfirm={remove}
        />
      ) : null}
    </section>
  )
}
