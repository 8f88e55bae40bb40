import { NoAnswer, type OutsideAnswer } from './call.ts'

export const isJson = ({ headers }: OutsideAnswer) => headers.get('content-type')?.includes('json') ?? false

/** @throws NoAnswer */
export function jsonIn({ bytes }: OutsideAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new NoAnswer('it did not answer in JSON')
  }
}
