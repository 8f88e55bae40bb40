import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { chooseOffline, useConnection } from '../connection.ts'
import { ChangesSection, ForgetsVisits } from './changes-section.tsx'
import css from './device-page.module.css'
import { InstallSection } from './install-section.tsx'
import { StorageSection } from './storage-section.tsx'

/** The shop on this phone: with or without the network, installed or not, and what it keeps. */
export function DevicePage() {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>The shop on this device</Trans>
      </h1>
      <NetworkSection />
      <ChangesSection />
      <InstallSection />
      <StorageSection />
      <section className={css.section}>
        <h2>
          <Trans>Who uses this device</Trans>
        </h2>
        <ForgetsVisits />
      </section>
    </div>
  )
}

function NetworkSection() {
  const { t } = useLingui()
  const connection = useConnection()
  const isChosen = connection.status === 'offline' && connection.isChosen
  // The box answers the finger at once; the connection's own state follows.
  const [isOn, setOn] = useState<boolean>()
  return (
    <section className={css.section}>
      <h2>
        <Trans>Network</Trans>
      </h2>
      <p className="quiet">
        {connection.status === 'offline' ? (
          <Trans>Not connected. Pages you have seen open from this device.</Trans>
        ) : (
          <Trans>Connected.</Trans>
        )}
      </p>
      <CheckField
        type="checkbox"
        label={t`Work offline`}
        hint={t`Nothing is loaded or sent until you turn this off. Good with a weak signal: pages open at once from what is kept here.`}
        checked={isOn ?? isChosen}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked)
          chooseOffline(checked)
        }}
      />
    </section>
  )
}
