import type { Endpoint, Request } from '#kernel/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import type { Call, SentFile } from '#kernel/server/http/serve.ts'

type PdfEndpoint = Endpoint<'owner', `/api/${string}/:id/pdf`, undefined, undefined, never, 'download'>

/** A kind of record with a PDF. */
export interface DocumentKind {
  name: string
  endpoint: PdfEndpoint
  /** The current document of a record; throws `not_found`. */
  file: (call: Call<PdfEndpoint>) => Promise<SentFile>
  /** A request for the owner's own record, for the access matrix. */
  sample: (owner: As) => Promise<Request<PdfEndpoint>>
}
