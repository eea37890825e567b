import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

const wasm = join(import.meta.dirname, '../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')

/** Loaded from its package instead of the network. */
const zxing = prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(wasm)).buffer,
  },
  fireImmediately: true,
})

/** The QR code in a picture, as two independent decoders read it. Throws when one sees none. */
async function codeIn(picture: Picture): Promise<string[]> {
  await zxing
  const [found] = await readBarcodes(picture as ImageData, { formats: ['QRCode'], tryHarder: true })
  const texts = [jsQR(picture.data, picture.width, picture.height)?.data, found?.text]
  return texts.map((text) => {
    if (text === undefined) throw new Error('A decoder sees no code.')
    return text
  })
}

/** The pages of a PDF, drawn at 216 dots per inch. */
export async function drawnPages(bytes: Uint8Array): Promise<Picture[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: Picture[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 3 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvasContext: context as never, canvas: null, viewport }).promise
    pages.push(context.getImageData(0, 0, canvas.width, canvas.height) as unknown as Picture)
  }
  await task.destroy()
  return pages
}

/** A part of a page, in millimeters from its upper left corner. */
interface Area {
  x: number
  y: number
  side: number
}

const dots = (millimeters: number): number => Math.floor((millimeters / 25.4) * 216)

/** What a phone held over a part of a page sees. */
function cropped({ data, width }: Picture, { x, y, side }: Area): Picture {
  const [left, top, size] = [dots(x), dots(y), dots(side)]
  const rows = Array.from({ length: size }, (_, row) => {
    const from = ((top + row) * width + left) * 4
    return data.subarray(from, from + size * 4)
  })
  const part = new Uint8ClampedArray(size * size * 4)
  rows.forEach((row, at) => part.set(row, at * size * 4))
  return { data: part, width: size, height: size }
}

/** The code on the last page of a PDF, or on a part of it, as each decoder reads it. */
export async function codeOfPdf(bytes: Uint8Array, area?: Area): Promise<string[]> {
  const last = (await drawnPages(bytes)).at(-1)
  if (!last) throw new Error('A document has pages.')
  return codeIn(area ? cropped(last, area) : last)
}

/** The code in an SVG element, as each decoder reads it. */
export async function codeOfSvg(svg: Element): Promise<string[]> {
  const side = 600
  const text = new XMLSerializer().serializeToString(svg).replace('<svg', `<svg width="${side}" height="${side}"`)
  const image = await loadImage(Buffer.from(text))
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, side, side)
  return codeIn(context.getImageData(0, 0, side, side) as unknown as Picture)
}

/** Whether a point of a page, in millimeters from its upper left corner, is black. */
export const isBlackAt = ({ data, width }: Picture, x: number, y: number): boolean =>
  (data[(dots(y) * width + dots(x)) * 4] ?? 255) < 128
