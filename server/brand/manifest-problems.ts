import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'

const Picture = v.looseObject({ src: v.string(), sizes: v.string(), type: v.string() })
const Template = v.looseObject({
  shortcuts: v.array(v.looseObject({ icons: v.array(Picture) })),
  screenshots: v.array(Picture),
})

/**
 * Returns pictures of the web app manifest that are missing or differ from their declared size and type.
 * @param folder folder of public files
 */
export async function manifestProblems(file: string, folder: string): Promise<string[]> {
  const { shortcuts, screenshots } = v.parse(Template, JSON.parse(readFileSync(file, 'utf8')))
  const named = [...shortcuts.flatMap(({ icons }) => icons), ...screenshots]
  const problems = named.map(async ({ src, sizes, type }) => {
    const path = join(folder, src)
    if (!existsSync(path)) return [`manifest.webmanifest names public${src}, which is not there`]
    const is = await sharp(path)
      .metadata()
      .then(({ width, height, format }) => `${width}x${height} image/${format}`)
      .catch(() => 'no picture')
    return is === `${sizes} ${type}` ? [] : [`manifest.webmanifest says that public${src} is ${sizes} ${type}, and it is ${is}`]
  })
  return (await Promise.all(problems)).flat()
}
