import { inputError } from '../endpoint/magento-errors.ts'

export interface Paging {
  currentPage: number
  pageSize: number
}

export function checkPaging({ currentPage, pageSize }: Paging) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
}

/** Refuses a page beyond the last, except for an empty listing. */
export function checkLastPage(total: number, { currentPage, pageSize }: Paging) {
  const pages = Math.ceil(total / pageSize)
  if (total > 0 && currentPage > pages)
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`)
}
