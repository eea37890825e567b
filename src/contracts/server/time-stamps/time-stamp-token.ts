import { Certificate, ContentInfo, SignedData, TimeStampResp, TSTInfo } from 'pkijs'
import { stampedText } from './time-stamp-request.ts'

/** Why an answer is no valid time stamp. */
export class TimeStampError extends Error {}

export interface TimeStamp {
  /** The name in the certificate of the authority. */
  authority: string
  /** Epoch milliseconds. */
  at: number
}

const oids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
}

/** The authority's word for a granted request. */
const granted = new Set([0, 1])

const requireThat = (isRight: boolean, why: string): void => {
  if (!isRight) throw new TimeStampError(why)
}

/** The verified token of an answer, in base64. */
export async function readAnswer(
  answer: Buffer,
  { root, nonce, now }: { root: string; nonce: Buffer; now: number },
): Promise<TimeStamp & { token: string }> {
  const response = parsed(() => TimeStampResp.fromBER(new Uint8Array(answer)))
  requireThat(granted.has(response.status.status), `The authority refused the request (${response.status.status}).`)
  if (!response.timeStampToken) throw new TimeStampError('The answer holds no time stamp.')
  const token = Buffer.from(response.timeStampToken.toSchema().toBER())
  const { info, ...stamp } = await verified(token, root)
  const answered = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView)
  requireThat(answered !== undefined && answered.equals(nonce), 'The time stamp answers another request.')
  requireThat(Math.abs(stamp.at - now) < maxDifferenceMs, 'The time stamp is more than a day off the server’s clock.')
  return { ...stamp, token: token.toString('base64') }
}

const maxDifferenceMs = 24 * 60 * 60_000

/**
 * Verifies a stored token: it covers this root and is signed with the certificate inside it, which is one of a
 * time-stamping authority. Whether to trust that authority is the reader's choice.
 */
export async function verifyTimeStamp(token: string, root: string): Promise<TimeStamp> {
  const { authority, at } = await verified(Buffer.from(token, 'base64'), root)
  return { authority, at }
}

async function verified(token: Buffer, root: string): Promise<TimeStamp & { info: TSTInfo }> {
  const signed = parsed(() => new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content }))
  const { eContent, eContentType } = signed.encapContentInfo
  if (eContentType !== oids.timeStampInfo || !eContent) throw new TimeStampError('The answer is not a time stamp.')
  const info = parsed(() => TSTInfo.fromBER(eContent.getValue()))
  const { algorithmId } = info.messageImprint.hashAlgorithm
  requireThat(algorithmId === oids.sha256, 'The time stamp was made with another hash.')
  requireThat(signed.signerInfos.length === 1, 'The time stamp needs exactly one signature.')
  const data = new Uint8Array(stampedText(root)).buffer
  const { signatureVerified, signerCertificate } = await signed
    .verify({ signer: 0, data, extendedMode: true })
    .catch((error: unknown) => {
      throw new TimeStampError(`The time stamp does not cover this record, or its signature is wrong: ${String(error)}`)
    })
  requireThat(signatureVerified === true, 'The signature of the time stamp is wrong.')
  if (!(signerCertificate instanceof Certificate)) throw new TimeStampError('The time stamp holds no certificate.')
  requireThat(mayStamp(signerCertificate), 'The certificate of the time stamp is not one for time stamps.')
  const at = info.genTime.getTime()
  const { notBefore, notAfter } = signerCertificate
  requireThat(
    notBefore.value.getTime() <= at && at <= notAfter.value.getTime(),
    'The certificate of the time stamp was not valid at its time.',
  )
  return { authority: nameIn(signerCertificate), at, info }
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new TimeStampError('The answer is not a time stamp.')
  }
}

const mayStamp = ({ extensions = [] }: Certificate): boolean =>
  extensions.some(({ extnID, parsedValue }) => {
    const { keyPurposes } = (parsedValue ?? {}) as { keyPurposes?: string[] }
    return extnID === oids.extendedKeyUsage && keyPurposes?.includes(oids.timeStamping)
  })

/** The common name, or the organization. */
function nameIn({ subject }: Certificate): string {
  const names = [oids.commonName, oids.organization].flatMap((type) =>
    subject.typesAndValues.filter((one) => one.type === type).map(({ value }) => String(value.valueBlock.value)),
  )
  return (names[0] ?? 'an authority without a name').slice(0, 200)
}
