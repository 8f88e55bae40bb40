import { ownName } from '#config/own-name.ts'

/** Marks the tab that has sent a proposal. Named like the tab's orders, so that it is removed with them at sign-out. */
const mark = ownName('order-proposal')
/** The mark where storage is blocked; it ends with the page. */
let isUnkept = false

export function noteSentProposal() {
  try {
    sessionStorage.setItem(mark, '1')
  } catch {
    isUnkept = true
  }
}

/** Whether a proposal was sent from this tab. */
export function hasSentProposal(): boolean {
  try {
    return isUnkept || sessionStorage.getItem(mark) !== null
  } catch {
    return isUnkept
  }
}
