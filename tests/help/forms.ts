import { File as NativeFile } from 'node:buffer'
import type { Studio } from './studio.ts'

/** As fetch would send it: jsdom's FormData is none that Node can encode. */
export async function sendForm({ inject, session }: Studio, url: string, form: FormData): Promise<Response> {
  const native = await new Response(new URLSearchParams()).formData()
  for (const [name, value] of form)
    native.append(name, typeof value === 'string' ? value : (new NativeFile([await value.text()], value.name) as never))
  const encoded = new Response(native)
  const { statusCode, body } = await inject({
    method: 'POST',
    url,
    headers: {
      ...(await session('alice')),
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
}
