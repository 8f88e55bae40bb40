import {
  cleanNotifications,
  createNotificationsStore,
  hideNotification,
  type NotificationData,
  showNotification,
  updateNotificationsState,
  useNotifications,
} from '@mantine/notifications'
import { isOver, type Ended, type Message } from './notices.ts'

/** Milliseconds for which a message without pointer or focus on it stays. */
export const noticeLife = 5000
const mostNotices = 3

/** A message on the screen. */
export type Shown = Message & { id: string }

/** Creates the store of the messages on the screen, held by Mantine; tests create their own. */
export function createShown() {
  const store = createNotificationsStore()
  let count = 0
  const all = () => store.getState().notifications.map(shownOf)
  const keep = (isLeft: (one: Shown) => boolean) =>
    updateNotificationsState(store, (messages) => messages.filter((one) => isLeft(shownOf(one))))
  return {
    /**
     * Adds a message. It replaces those about the same matter or with the same text: with a new id it is shown, and read out, anew. Of more
     * than three the oldest is removed (Mantine would queue the newest).
     */
    say(said: Message) {
      const { about } = said
      keep((one) => !(about !== undefined && isOver(one, { about })) && !(one.title === said.title && one.text === said.text))
      showNotification({ id: String((count += 1)), message: said.text, 'data-said': said }, store)
      updateNotificationsState(store, (messages) => messages.slice(-mostNotices))
    },
    hide: (id: string) => void hideNotification(id, store),
    end: (ended: Ended) => keep((one) => !isOver(one, ended)),
    clear: () => cleanNotifications(store),
    all,
    useAll: () => useNotifications(store).notifications.map(shownOf),
  }
}

function shownOf({ id = '', ...data }: NotificationData): Shown {
  const said: Message = data['data-said']
  return { ...said, id }
}
