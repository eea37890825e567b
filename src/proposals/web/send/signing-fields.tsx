import { Radio } from '@mantine/core'
import { longDay } from '#client-language/formats.ts'
import { consentWords } from '#contracts/signing-api.ts'
import { SignatureField } from '#contracts/web/signature/signature-field.tsx'
import { advanceWords } from '#proposals/advance.ts'
import type { Signing } from './use-signing.ts'
import '#documents/web/literata.css'

/** Signing the contract that results now, so that the client signs while accepting, or afterwards. */
export function SigningFields({ signing, validUntil }: { signing: Signing; validUntil: string }) {
  const { isNow, setNow, signature } = signing
  return (
    <div className="stack-16">
      <Radio.Group label="Your signature" value={isNow ? 'now' : 'later'} onChange={(value) => setNow(value === 'now')}>
        <div className="stack-12">
          <Radio value="now" label={advanceWords(longDay(validUntil, 'en-US'))} />
          <Radio value="later" label="I’ll sign after my client accepts" />
        </div>
      </Radio.Group>
      {isNow && <SignatureField signature={signature} title={<h3>You sign first</h3>} consent={consentWords} />}
    </div>
  )
}
