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

/** How long (ms) a message stays that nobody looks at. */
export const noticeLife = 5000
const mostNotices = 3

/** A message on the screen. */
export type Shown = Message & { id: string }

/** The messages on the screen, kept by Mantine. Made anew for tests. */
export function createShown() {
  const store = createNotificationsStore()
  let count = 0
  const all = () => store.getState().notifications.map(shownOf)
  const keep = (isLeft: (one: Shown) => boolean) =>
    updateNotificationsState(store, (messages) => messages.filter((one) => isLeft(shownOf(one))))
  return {
    /**
     * One more. It takes the place of what was said of the same matter, or in the same words: with a name of its own it comes up, and is
     * read out, anew. Of more than three the oldest goes (Mantine would let the newest wait).
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
