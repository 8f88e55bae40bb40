import {
  cleanNotifications,
  createNotificationsStore,
  hideNotification,
  type NotificationData,
  showNotification,
  updateNotificationsState,
  useNotifications,
} from '@mantine/notifications'
import type { NoticeTone } from './notice.tsx'
import type { Message } from './notices.ts'

/** How long (ms) a message stays that nobody looks at. */
export const noticeLife = 5000
const mostNotices = 3

/** A message on the screen. */
export interface Shown extends Message {
  id: string
}

/** The messages on the screen, kept by Mantine. Made anew for tests. */
export function createShown() {
  const store = createNotificationsStore()
  return {
    /** One more: one already on screen is not said twice; of more than three the oldest goes (Mantine would let the newest wait). */
    say({ tone, title, text, persistent = false }: Message) {
      const id = `${title ?? ''}\n${text}`
      showNotification({ id, color: tone, title, message: text, autoClose: persistent ? false : noticeLife }, store)
      updateNotificationsState(store, (all) => all.slice(-mostNotices))
    },
    hide: (id: string) => void hideNotification(id, store),
    clear: () => cleanNotifications(store),
    all: () => store.getState().notifications.map(shownOf),
    useAll: () => useNotifications(store).notifications.map(shownOf),
  }
}

const shownOf = ({ id = '', color, title, message, autoClose }: NotificationData): Shown => ({
  id,
  tone: color as NoticeTone,
  ...(typeof title === 'string' ? { title } : {}),
  text: typeof message === 'string' ? message : '',
  persistent: autoClose === false,
})
