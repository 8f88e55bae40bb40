import { inputError } from '../endpoint/magento-errors.ts'

/** @returns undefined for a uid that is no category's. @throws Magento's refusal of what is no uid at all */
export function categoryIdOfUid(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64').toString('latin1')
  if (text === '' || Buffer.from(text, 'latin1').toString('base64') !== uid)
    throw inputError(`Value of uid "${uid.slice(0, 100)}" is incorrect.`)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
