import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Sheet } from '#questionnaires/api.ts'
import { PrintInstead } from '#ui/page/print-instead.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { AnswersView } from './answers-view.tsx'

/** Prints answers instead of the page, by the browser's own command too. */
export const PrintAnswers = ({ sheets }: { sheets: readonly Sheet[] }) => (
  <>
    <Button variant="default" leftSection={<IconPrinter {...iconProps} />} onClick={() => window.print()}>
      Print
    </Button>
    <PrintInstead>
      {sheets.map((sheet) => (
        <AnswersView key={sheet.id} sheet={sheet} />
      ))}
    </PrintInstead>
  </>
)
