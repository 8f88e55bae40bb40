import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EditionState, EditionWish, TakingChoice } from '#worker/pocket-messages.ts'
import { useConnection } from '../connection.ts'
import { useDeviceChoice } from '../device-choice.ts'
import { keepForGood } from '../keep-for-good.ts'
import { ChoiceForm } from './choice-form.tsx'
import { useEdition, useStore, wishEdition } from './edition-watch.ts'
import { KeptShop } from './kept-shop.tsx'
import css from './pocket-section.module.css'
import { noteTaken, takenBefore } from './taken-before.ts'
import { TakingProgress } from './taking-progress.tsx'

interface PocketSectionProps {
  /** Information about the signed-in customer's own prices, shown beside the public ones. */
  ownPrices: ReactNode
}

/**
 * Section about the whole shop on this device: what can be taken, what is being downloaded, what is stored. Nothing is stored before it is
 * chosen.
 */
export function PocketSection({ ownPrices }: PocketSectionProps) {
  const edition = useEdition(true)
  return (
    <section className={css.section} id="pocket" aria-labelledby="pocket-title">
      <h2 id="pocket-title">
        <Trans>The whole shop without a signal</Trans>
      </h2>
      {edition === undefined ? (
        <Skeleton height="96px" />
      ) : edition === 'none' ? (
        <p className="quiet">
          <Trans>This browser keeps nothing between visits, so the shop cannot be taken along here.</Trans>
        </p>
      ) : (
        <Pocket edition={edition} ownPrices={ownPrices} />
      )}
    </section>
  )
}

function Pocket({ edition: { kept, taking, offer, line }, ownPrices }: PocketSectionProps & { edition: EditionState }) {
  const store = useStore()
  const [isChoosing, setChoosing] = useState(false)
  const isOffline = useConnection().status === 'offline'
  const isCleared = useDeviceChoice(takenBefore, []).includes(store) && !kept && !taking
  const keptId = kept?.id
  // Not on every message: the last one before a removal must not undo the choice.
  useEffect(() => {
    if (keptId) noteTaken(store, true)
  }, [keptId, store])
  const wish = (one: EditionWish) => {
    if (one.wish === 'remove') noteTaken(store, false)
    if (one.wish === 'take') void keepForGood()
    void wishEdition(store, one)
  }
  const take = (choice: TakingChoice) => {
    setChoosing(false)
    wish({ wish: 'take', choice })
  }
  return (
    <>
      {isCleared ? (
        <Notice tone="warning" role="alert" title={<Trans>The browser has cleared the shop from this device</Trans>}>
          <Trans>
            It does so when room runs short, or when somebody clears the data of pages. You can take the shop along again.
          </Trans>
        </Notice>
      ) : null}
      {kept || taking ? null : (
        <p>
          <Trans>
            Take the products along: in the field you search, filter and compare them and put them into the cart without a signal,
            also those that you have never opened.
          </Trans>
        </p>
      )}
      {kept ? (
        <KeptShop
          {...{ kept, offer, ownPrices, isTaking: taking !== undefined }}
          onWish={wish}
          onChange={() => setChoosing(true)}
        />
      ) : null}
      {taking ? <TakingProgress taking={taking} isOffline={isOffline} onWish={wish} /> : null}
      {taking || (kept && !isChoosing) ? null : typeof offer === 'object' ? (
        <ChoiceForm
          offer={offer}
          line={line}
          before={kept?.choice}
          onTake={take}
          onClose={kept ? () => setChoosing(false) : undefined}
        />
      ) : (
        <NoOffer offer={offer} isOffline={isOffline} onLook={() => wish({ wish: 'look' })} />
      )}
    </>
  )
}

interface NoOfferProps {
  offer: Exclude<EditionState['offer'], object>
  isOffline: boolean
  onLook: () => void
}

/** Explains why nothing can be taken now. */
function NoOffer({ offer, isOffline, onLook }: NoOfferProps) {
  if (offer === undefined && !isOffline) return <Skeleton height="96px" />
  return (
    <>
      <p className="quiet" role="status">
        {offer === 'not-made' ? (
          <Trans>The shop is being put together. Look again in a few minutes.</Trans>
        ) : offer === 'too-new' ? (
          <Trans>This needs the new version of the shop. Open the shop anew and try again.</Trans>
        ) : offer === 'no-room' ? (
          <Trans>There is no room left on this device. Free some and try again.</Trans>
        ) : (
          <Trans>Taking the shop along needs a signal.</Trans>
        )}
      </p>
      <Button kind="outline" onClick={onLook}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
