import { inputError } from '../endpoint/magento-errors.ts'

export interface Paging {
  pageSize: number
  currentPage: number
}

/** What Magento lets one page hold where input is limited. */
export const largestPage = 300

/** @throws Magento's refusals of a page that cannot be. */
export function checkPaging({ pageSize, currentPage }: Paging) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  if (pageSize > largestPage) throw inputError(`Maximum pageSize is ${largestPage}`)
}

/** A page beyond the last is the last, as a Magento collection has it. */
export const pageWithin = (currentPage: number, pages: number) => Math.max(1, Math.min(currentPage, pages))
