import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

/** The files of a ZIP by name; fails when it is incomplete. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error),
    ),
  )
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on(
      'entry',
      (entry: Entry) =>
        void readEntry(zip, entry).then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject),
    )
    zip.readEntry()
  })
  return files
}

const readEntry = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(buffer(stream)) : reject(error))),
  )
