import { Notifications, notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { MantineRoot } from './mantine-root.tsx'
import { dismiss, mostNotices, noticeLife, useNotices } from './notices.ts'
import css from './notices-region.module.css'

/** Where passing messages appear: read out when they come, paused under a pointer or focus. Loaded with the first one. */
export function NoticesRegion() {
  const { t } = useLingui()
  const messages = useNotices()
  const shown = useRef(new Set<number>())
  const close = t`Close`
  useEffect(() => {
    const wanted = new Set(messages.map((message) => message.id))
    for (const id of shown.current) if (!wanted.has(id)) notifications.hide(String(id))
    for (const { id, tone, title, text, persistent } of messages) {
      if (shown.current.has(id)) continue
      notifications.show({
        id: String(id),
        title,
        message: text,
        role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
        autoClose: persistent ? false : noticeLife,
        onClose: () => dismiss(id),
        closeButtonProps: { 'aria-label': close },
        classNames: { root: `${css.notice} ${css[tone]}`, body: css.body, title: css.title, closeButton: css.close },
      })
    }
    shown.current = wanted
  }, [messages, close])
  return (
    <MantineRoot>
      <Notifications
        classNames={{ root: css.region }}
        limit={mostNotices}
        autoClose={noticeLife}
        position="bottom-center"
        transitionDuration={160}
      />
    </MantineRoot>
  )
}
