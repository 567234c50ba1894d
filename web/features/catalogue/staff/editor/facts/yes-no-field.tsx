import { SelectField } from '#web/ui/fields.tsx'
import type { useFact } from './use-fact.ts'

type YesNoFieldProps = ReturnType<ReturnType<typeof useFact>> & { description?: string }

/** A yes/no field of all products, with a note where they differ. */
export function YesNoField({ placeholder, ...field }: YesNoFieldProps) {
  const none = placeholder === undefined ? 'no' : ''
  return (
    <SelectField {...field} value={field.value || none}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  )
}
