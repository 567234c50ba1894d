import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'

type PrintLabelsProps = {
  /** The first free label of the sheet, from 1. */
  first: number
  ids: readonly string[]
}

/** Opens the labels of the chosen requests as a PDF; without a request there is nothing to open. */
export function PrintLabels({ first, ids }: PrintLabelsProps) {
  if (ids.length === 0) {
    return (
      <Button size="sm" variant="default" disabled>
        Print labels
      </Button>
    )
  }
  return (
    <AnchorButton
      size="sm"
      variant="default"
      href={`/admin/swatches/labels.pdf?first=${first}&ids=${ids.join()}`}
      target="_blank"
    >
      Print labels
    </AnchorButton>
  )
}
