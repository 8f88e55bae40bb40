import { inputError } from '../endpoint/magento-errors.ts'

/**
 * @returns the id, or `undefined` for a uid of something else than a category
 * @throws Magento's error for an invalid uid
 */
export function categoryIdOfUid(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64').toString('latin1')
  if (text === '' || Buffer.from(text, 'latin1').toString('base64') !== uid)
    throw inputError(`Value of uid "${uid.slice(0, 100)}" is incorrect.`)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
