import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SavedRead } from '#offline/device/saved-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useAccountDesk } from './account-desk.ts'
import { joinNetwork } from './mutations.ts'
import { takeAnswer, visitNetwork, type Arrival, type NetworkAnswer } from './network-visit.ts'
import { useSaving } from './parts/save-state.tsx'
import { networksQuery, type Network } from './queries.ts'
import css from './account-page.module.css'

interface MergingAccountsPageProps {
  /** The network that has just redirected the customer back here. */
  arrival: Arrival | undefined
  onAsked: () => void
}

/** Lists the networks available for sign-in; linking and unlinking ask for confirmation first. */
export function MergingAccountsPage({ arrival, onAsked }: MergingAccountsPageProps) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const read = usePersonalQuery(networksQuery(desk.shop))
  const { busy, save, state } = useSaving()
  const [asked, ask] = useState<Network>()
  // A customer who returns without this tab's record of the visit is asked to confirm instead of being redirected again.
  const [isBack, setBack] = useState(false)
  const brought = read.data?.find(({ type, linkedAs }) => type === arrival?.type && linkedAs === undefined)
  const network = asked?.label ?? ''
  const isLinked = asked?.linkedAs !== undefined

  function close() {
    ask(undefined)
    setBack(false)
    onAsked()
  }

  async function refuse({ label }: Network) {
    close()
    const message = t`You have not allowed it at ${label}, so nothing is linked.`
    await save(async () => ({ ok: false, code: 'refused', message }), '')
  }

  function arrive(network: Network, answer: NetworkAnswer) {
    if (answer === 'allowed') return void go(network, true)
    if (answer === 'refused') return void refuse(network)
    setBack(true)
    ask(network)
  }

  /** Starts linking at the network, which identifies the customer; unlinks without a redirect. */
  function begin(network: Network) {
    if (network.linkedAs !== undefined) void go(network, false)
    else if (isBack || !visitNetwork(network)) void go(network, true)
  }

  async function go({ type, label }: Network, join: boolean) {
    close()
    await save(
      async () => {
        const outcome = await joinNetwork(desk, type, join)
        // The module's message is English in every store view.
        if (outcome.ok || outcome.code !== 'refused') return outcome
        return {
          ...outcome,
          message: join
            ? t`Your ${label} account could not be linked. Log in there once more and try again.`
            : t`Your ${label} account could not be unlinked. Try again in a moment.`,
        }
      },
      join ? t`Your ${label} account is linked.` : t`Your ${label} account is unlinked.`,
    )
  }

  return (
    <div className={css.page}>
      <h1>
        <Trans>Merging accounts</Trans>
      </h1>
      <p>
        <Trans>
          Link an account of another service, so that we know you there too. We get your name and e-mail address from it, nothing
          else. You go on logging in with your e-mail address and password.
        </Trans>
      </p>
      {state}
      <SavedRead read={read} skeleton={<Skeleton height="200px" />}>
        {(networks) => (
          <ul className={css.rows}>
            {networks.map((one) => (
              <NetworkRow key={one.type} network={one} busy={busy} onPress={() => ask(one)} />
            ))}
          </ul>
        )}
      </SavedRead>
      {arrival && brought ? (
        <Arriving key={arrival.state} arrival={arrival} onAnswer={(answer) => arrive(brought, answer)} />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={isLinked ? <Trans>Unlink your {network} account?</Trans> : <Trans>Link your {network} account?</Trans>}
          text={
            isLinked
              ? t`You can still log in with your e-mail address and password.`
              : isBack
                ? t`It will be linked to your account.`
                : t`You allow it at ${network} and come back here. Then it is linked to your account.`
          }
          confirm={isLinked ? <Trans>Unlink</Trans> : <Trans>Link</Trans>}
          takesAway={isLinked}
          onConfirm={() => begin(asked)}
          onCancel={close}
        />
      ) : null}
    </div>
  )
}

/** Reports the network's answer once, in an effect, because the answer depends on sessionStorage, which exists only in the browser. */
function Arriving({ arrival, onAnswer }: { arrival: Arrival; onAnswer: (answer: NetworkAnswer) => void }) {
  const tell = useEffectEvent(onAnswer)
  useEffect(() => tell(takeAnswer(arrival)), [arrival])
  return null
}

function NetworkRow({ network, busy, onPress }: { network: Network; busy: boolean; onPress: () => void }) {
  const { t } = useLingui()
  const { label, linkedAs: name } = network
  return (
    <li className={css.row}>
      <div>
        <b>{label}</b>
        <p className="quiet small">{name === undefined ? <Trans>Not linked</Trans> : <Trans>Linked as {name}</Trans>}</p>
      </div>
      <Button
        kind="outline"
        disabled={busy}
        aria-label={name === undefined ? t`Link ${label}` : t`Unlink ${label}`}
        onClick={onPress}
      >
        {name === undefined ? <Trans>Link</Trans> : <Trans>Unlink</Trans>}
      </Button>
    </li>
  )
}
