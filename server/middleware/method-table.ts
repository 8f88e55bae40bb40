import * as v from 'valibot'

interface Method {
  /** The whole array of arguments, validated. */
  arguments: v.GenericSchema<unknown[]>
  /** The `data` of the answer; fields that are not listed are removed. */
  answer: v.GenericSchema<unknown, object>
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** A path within the shop. */
const path = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\\]{0,500}$/))
const day = v.pipe(v.string(), v.isoDate())

/** All methods of the middleware that a page may call; any other is answered with 404. */
export const methodTable: Readonly<Record<string, Method>> = {
  getPromotionBanners: {
    arguments: v.strictTuple([v.picklist(['pl_PL', 'en_US'])]),
    answer: v.object({
      banners: v.pipe(
        v.array(
          v.object({
            ...{ id: v.number(), alt: text(200), text1: text(300), order: v.number() },
            ...{ urlDesktop: path, urlMobile: path, from: day, to: day },
          }),
        ),
        v.maxLength(50),
      ),
    }),
  },
  getOmnibusPrices: {
    arguments: v.strictTuple([
      v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.minLength(1), v.maxLength(60)),
    ]),
    answer: v.record(text(64), v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), v.number())),
  },
}

export const methodOf = (name: string): Method | undefined => (Object.hasOwn(methodTable, name) ? methodTable[name] : undefined)
