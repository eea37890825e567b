import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import css from './recovery-codes.module.css'

/** Shows recovery codes, once. It closes by its button only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog opened locked onClose={onClose} title="Your recovery codes" size={480}>
      <DialogBody>
        <div className="stack-16" data-print-alone>
          <p>
            <b>Save them now: they are shown only once.</b> Each signs you in once when you don’t have your phone. Print
            them, or put them into your password manager.
          </p>
          <ul className={css.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className={`row-8 space-above-14 ${css.ways}`}>
          <CopyButton text={codes.join('\n')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            component="a"
            download="lightbook-recovery-codes.txt"
            href={fileOf(codes)}
          >
            Download
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          I have saved them
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The codes as a text file, made in the browser. */
function fileOf(codes: string[]): string {
  const text = `Lightbook recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
}
