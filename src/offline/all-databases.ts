const readable = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
  if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value)
  return value
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database does not answer')))
  })
}

/** For tests: returns the contents of all databases, bytes as characters, as somebody who finds the device would read them. */
export async function dumpOfDatabases(factory: IDBFactory): Promise<string> {
  const lines: string[] = []
  for (const { name } of await factory.databases()) {
    if (!name) continue
    const database = await asked(factory.open(name))
    for (const store of database.objectStoreNames) {
      const opened = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([asked(opened.getAllKeys()), asked(opened.getAll())])
      const text = JSON.stringify(values, (_, value: unknown) => readable(value))
      lines.push(`${name} ${store} ${JSON.stringify(keys)} ${text}`)
    }
    database.close()
  }
  return lines.join('\n')
}
