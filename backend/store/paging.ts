import { inputError } from '../endpoint/magento-errors.ts'

export interface Paging {
  pageSize: number
  currentPage: number
}

/** Magento's maximum `pageSize` where input is limited. */
export const largestPage = 300

/**
 * Checks paging arguments.
 * @throws Magento's refusals of an invalid page
 */
export function checkPaging({ pageSize, currentPage }: Paging) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  if (pageSize > largestPage) throw inputError(`Maximum pageSize is ${largestPage}`)
}

/** Returns the last page for one beyond it, as a Magento collection does. */
export const pageWithin = (currentPage: number, pages: number) => Math.max(1, Math.min(currentPage, pages))
