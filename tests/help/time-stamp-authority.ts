import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as asn1js from 'asn1js'
import * as pki from 'pkijs'
import { onTestFinished } from 'vitest'

/** What an authority may do wrong. */
export type Misdeed =
  | 'hang'
  | 'error'
  | 'garbage'
  | 'refusal'
  | 'wrong imprint'
  | 'wrong nonce'
  | 'no nonce'
  | 'broken signature'
  | 'other certificate'
  | 'wrong time'

const oids = {
  data: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  commonName: '2.5.4.3',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  serverAuth: '1.3.6.1.5.5.7.3.1',
}

const day = 24 * 60 * 60_000

/** A local time-stamping authority (RFC 3161) that makes real tokens, unless it is told to misbehave. */
export async function startAuthority(now: () => number) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const mood: { misdeed?: Misdeed | undefined } = {}
  const asked: { type: string | undefined; accept: string | undefined }[] = []
  const hanging: { bytes: Buffer; response: ServerResponse }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      asked.push({ type: request.headers['content-type'], accept: request.headers.accept })
      const { misdeed } = mood
      if (misdeed === 'hang') return void hanging.push({ bytes, response })
      if (misdeed === 'error') return void response.writeHead(500).end('no')
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      response.end(misdeed === 'garbage' ? 'no time stamp' : await answerTo(bytes, { keys, at: now(), misdeed }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mood,
    /** Drops the requests that were left without an answer. */
    release: () => hanging.splice(0).forEach(({ response }) => response.destroy()),
    /** Answers them after all. */
    answerLate: async () => {
      for (const { bytes, response } of hanging.splice(0)) {
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
        response.end(await answerTo(bytes, { keys, at: now(), misdeed: undefined }))
      }
    },
  }
}

interface Making {
  keys: CryptoKeyPair
  at: number
  misdeed: Misdeed | undefined
}

async function answerTo(bytes: Buffer, { keys, at, misdeed }: Making): Promise<Buffer> {
  const request = pki.TimeStampReq.fromBER(new Uint8Array(bytes))
  if (misdeed === 'refusal') return encoded(new pki.TimeStampResp({ status: new pki.PKIStatusInfo({ status: 2 }) }))
  const info = new pki.TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: misdeed === 'wrong imprint' ? changedImprint(request) : request.messageImprint,
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime: new Date(misdeed === 'wrong time' ? at - 3 * day : at),
    ...(request.nonce &&
      misdeed !== 'no nonce' && {
        nonce: misdeed === 'wrong nonce' ? new asn1js.Integer({ value: 12_345 }) : request.nonce,
      }),
  })
  const content = info.toSchema().toBER()
  const certificate = await certificateOf(
    keys,
    at,
    misdeed === 'other certificate' ? oids.serverAuth : oids.timeStamping,
  )
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: oids.timeStampInfo,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new pki.Attribute({
              type: oids.contentType,
              values: [new asn1js.ObjectIdentifier({ value: oids.timeStampInfo })],
            }),
            new pki.Attribute({
              type: oids.messageDigest,
              values: [new asn1js.OctetString({ valueHex: await crypto.subtle.digest('SHA-256', content) })],
            }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(keys.privateKey, 0, 'SHA-256')
  const token = new pki.ContentInfo({ contentType: oids.data, content: signed.toSchema(true) })
  const answer = encoded(new pki.TimeStampResp({ status: new pki.PKIStatusInfo({ status: 0 }), timeStampToken: token }))
  // The signature ends the token.
  if (misdeed === 'broken signature') answer[answer.length - 3] = (answer[answer.length - 3] ?? 0) ^ 1
  return answer
}

const encoded = (response: pki.TimeStampResp): Buffer => Buffer.from(response.toSchema().toBER())

function changedImprint({ messageImprint }: pki.TimeStampReq): pki.MessageImprint {
  const changed = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView)
  changed[0] = (changed[0] ?? 0) ^ 1
  return new pki.MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: new asn1js.OctetString({ valueHex: changed.buffer }),
  })
}

async function certificateOf(keys: CryptoKeyPair, at: number, usage: string): Promise<pki.Certificate> {
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1js.Integer({ value: 1 })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new pki.AttributeTypeAndValue({
        type: oids.commonName,
        value: new asn1js.Utf8String({ value: 'Example Time Stamps' }),
      }),
    )
  certificate.notBefore.value = new Date(at - 10 * day)
  certificate.notAfter.value = new Date(at + 365 * day)
  certificate.extensions = [
    new pki.Extension({
      extnID: oids.extendedKeyUsage,
      critical: true,
      extnValue: new pki.ExtKeyUsage({ keyPurposes: [usage] }).toSchema().toBER(),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return certificate
}
