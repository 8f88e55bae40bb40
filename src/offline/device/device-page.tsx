import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { chooseOffline, useConnection } from '../connection.ts'
import { PocketSection } from '../pocket/pocket-section.tsx'
import { ChangesSection, ForgetsVisits } from './changes-section.tsx'
import css from './device-page.module.css'
import { InstallSection } from './install-section.tsx'
import { StorageSection } from './storage-section.tsx'

interface DevicePageProps {
  missingFile: string | undefined
  ownPrices: ReactNode
}

/** The page about the shop on this device: network, installation and what is stored. */
export function DevicePage({ missingFile, ownPrices }: DevicePageProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>The shop on this device</Trans>
      </h1>
      {missingFile ? (
        <div className={css.section}>
          <MissingFile path={missingFile} />
        </div>
      ) : null}
      <PocketSection ownPrices={ownPrices} />
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

function MissingFile({ path }: { path: string }) {
  return (
    <Notice tone="warning" role="alert" title={<Trans>This document is not on your device</Trans>}>
      <p>
        <Trans>
          Labels and safety sheets of products that you have opened with a signal are kept here. This one opens when there is a
          signal.
        </Trans>
      </p>
      <a className="link" href={path}>
        <Trans>Open the document</Trans>
      </a>
    </Notice>
  )
}

function NetworkSection() {
  const { t } = useLingui()
  const connection = useConnection()
  const isChosen = connection.status === 'offline' && connection.isChosen
  // The checkbox responds immediately; the connection's state follows.
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
