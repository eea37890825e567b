import { IconFileImport } from '@tabler/icons-react'
import { limitWords } from '#file-reading/limits.ts'
import type { ImportKind } from '#imports/columns.ts'
import { maxRows } from '#imports/rules.ts'
import { FileWell } from '#ui/form/file-well.tsx'

const formats: Record<ImportKind, { words: string; accept: string }> = {
  clients: { words: 'CSV or vCard', accept: '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard' },
  shoots: { words: 'CSV or iCalendar', accept: '.csv,.tsv,.txt,.ics,.ical,text/csv,text/calendar' },
}

interface FileFieldProps {
  kind: ImportKind
  small: boolean
  onFile: (file: File) => void
}

export function FileField({ kind, small, onFile }: FileFieldProps) {
  const { words, accept } = formats[kind]
  return (
    <FileWell
      label={`${words} file`}
      accept={accept}
      Icon={IconFileImport}
      words={small ? 'Choose another file' : `Drop a ${words} file here or browse`}
      limits={limitWords(maxRows)}
      small={small}
      multiple={false}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
