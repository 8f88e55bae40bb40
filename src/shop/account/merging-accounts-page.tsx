import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAccountDesk } from './account-desk.ts'
import { joinNetwork } from './mutations.ts'
import { Pending } from './parts/pending.tsx'
import { useSaving } from './parts/save-state.tsx'
import { networksQuery, type Network } from './queries.ts'
import css from './account-page.module.css'

interface MergingAccountsPageProps {
  /** The network that has just sent the person back here; its account is offered to be linked. */
  arrivedFrom: string | undefined
  onAsked: () => void
}

/** Which networks one can sign in with; linking and unlinking asks first. */
export function MergingAccountsPage({ arrivedFrom, onAsked }: MergingAccountsPageProps) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const read = useQuery(networksQuery(desk.shop))
  const { busy, save, state } = useSaving()
  const [chosen, setChosen] = useState<Network>()
  const brought = read.data?.find(({ type, linkedAs }) => type === arrivedFrom && linkedAs === undefined)
  const asked = chosen ?? brought
  const network = asked?.label ?? ''
  const isLinked = asked?.linkedAs !== undefined

  function close() {
    setChosen(undefined)
    onAsked()
  }

  async function go({ type, label }: Network, join: boolean) {
    close()
    await save(
      async () => {
        const outcome = await joinNetwork(desk, type, join)
        // The module says it in English, whatever the language of the shop.
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
          Link an account of another service and log in with it. We get your name and e-mail address from it, nothing else.
        </Trans>
      </p>
      {state}
      {read.data ? (
        <ul className={css.rows}>
          {read.data.map((one) => (
            <NetworkRow key={one.type} network={one} busy={busy} onPress={() => setChosen(one)} />
          ))}
        </ul>
      ) : (
        <Pending read={read} height="200px" />
      )}
      {asked ? (
        <ConfirmDialog
          title={isLinked ? <Trans>Unlink your {network} account?</Trans> : <Trans>Link your {network} account?</Trans>}
          text={
            isLinked ? t`You can still log in with your e-mail address and password.` : t`You will be able to log in with it.`
          }
          confirm={isLinked ? <Trans>Unlink</Trans> : <Trans>Link</Trans>}
          onConfirm={() => void go(asked, !isLinked)}
          onCancel={close}
        />
      ) : null}
    </div>
  )
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
