import { useQuery } from '@tanstack/react-query'
import { removalPictures } from '#server/images/service-pictures.shared.ts'
import { MAX_VISITOR_PHOTOGRAPHS, VISITOR } from '#server/photograph/photograph-url.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { PhotographField } from '#web/ui/conversation/photograph-field.tsx'
import { usePhotographs } from '#web/ui/conversation/use-photographs.ts'
import { Band } from '#web/ui/page/band.tsx'
import { ServiceWords } from './service-words.tsx'
import { useContact } from '#web/lib/shop.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'
import { ContactLines } from '#web/ui/page/contact-lines.tsx'
import { PhoneIcon } from '#web/ui/icons/icons.tsx'
import { MailIcon, PlaceIcon } from '#web/ui/icons/icons-shop.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDone } from '#web/lib/forms/done.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { Honeypot, PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { EstimateForm } from './estimate/estimate-form.tsx'
import { type EstimateState, useEstimate } from './estimate/use-estimate.ts'
import classes from './home-removal-page.module.css'

type ContactSideProps = { service: 'removal' | 'assembly' }

/** The contact details of a service. */
function ContactSide({ service }: ContactSideProps) {
  const contact = useContact()
  const { phone, email } = contact.services[service]
  return (
    <ContactLines
      lines={[
        { Icon: PhoneIcon, text: phone, href: phoneHref(phone), note: contact.hours },
        { Icon: MailIcon, text: email, href: `mailto:${email}`, note: 'By email' },
        { Icon: PlaceIcon, text: contact.place, note: contact.street },
      ]}
    />
  )
}

/** The landing page of the removal service, with the quotation form. */
export function HomeRemovalPage() {
  const trpc = useTRPC()
  const { data: texts } = useQuery(trpc.policy.service.queryOptions({ name: 'removal' }))
  const state = useEstimate()
  if (!texts) return null
  return (
    <main id="content">
      <ServiceWords
        crumb="House Removal Service"
        title="House Removal Service"
        texts={texts}
        pictures={{ slides: removalPictures, label: 'A move in pictures' }}
        figure={['moved', 'homes moved']}
      >
        <EstimateForm state={state} cover={texts.cover} />
      </ServiceWords>
      <Band title="Get Quotation" lead={texts.invitation} aside={<ContactSide service="removal" />}>
        <QuotationForm words={state.words} inventory={state.inventory} />
      </Band>
    </main>
  )
}

/** How long a message stays unless the visitor types earlier. */
const messageMs = 5000

const sent =
  'Thank you! Your inquiry has been submitted successfully. We will contact you soon with a detailed quotation.'
const failed =
  'Sorry, there was an error submitting your inquiry. Please try again or contact us directly.'

const fields = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const

type QuotationFormProps = Pick<EstimateState, 'words' | 'inventory'>

/**
 * The request form for a removal quotation; the first error is shown at its field. What is counted
 * above goes with it, and its words are the details as long as nobody writes others.
 */
function QuotationForm({ words, inventory }: QuotationFormProps) {
  const done = useDone('quotation')
  const [isSent, setSent] = useState(done)
  const form = usePostForm('quotation', failed, {
    onSent: ({ form: fields }) => {
      fields.reset()
      clearPhotographs.current()
      setSent(true)
    },
  })
  const clearPhotographs = useRef(() => {})
  const isTold = isSent || form.note !== null || Object.keys(form.errors).length > 0
  const forget = () => {
    setSent(false)
    form.clear()
  }
  const expire = useEffectEvent(forget)
  useEffect(() => {
    if (!isTold || form.busy) return
    const timer = setTimeout(() => expire(), messageMs)
    return () => clearTimeout(timer)
  }, [isTold, form.busy])

  const [first] = Object.keys(form.errors)
  const field = (name: string) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: name === first ? error : undefined }
  }

  const sentIds = (form.values['photographs'] ?? '').split(',').filter(Boolean)
  const photographs = usePhotographs(VISITOR, sentIds, MAX_VISITOR_PHOTOGRAPHS)
  useEffect(() => {
    clearPhotographs.current = photographs.clear
  })
  const notes = field('notes')
  const details = useRef<HTMLTextAreaElement>(null)
  const written = useRef(words)
  useEffect(() => {
    const text = details.current
    if (text && (text.value === '' || text.value === written.current)) text.value = words
    written.current = words
  }, [words])

  return (
    <PostForm
      id="quotation"
      action="/shop/home-removal#quotation"
      posted={form}
      encType="multipart/form-data"
      className={`box ${classes.form}`}
      onChange={() => isTold && forget()}
    >
      {fields.map(({ name, ...words }) => (
        <TextField key={name} {...field(name)} {...words} required />
      ))}
      <TextAreaField
        {...notes}
        ref={details}
        defaultValue={notes.defaultValue ?? words}
        className={classes.whole ?? ''}
        label="Details to be Moved"
        rows={words === '' ? 4 : 8}
        description={
          words === '' ? undefined : 'Written from what you counted above. Change it as you like.'
        }
      />
      <input
        type="hidden"
        name="inventory"
        value={words === '' ? (form.values['inventory'] ?? '') : JSON.stringify(inventory)}
      />
      <div className={classes.whole}>
        <PhotographField
          photographs={photographs}
          hint="If you like, show us what’s large or hard to carry, and the stairs and doors."
          error={form.errors['photographs']}
        />
      </div>
      <Honeypot />
      {isSent && (
        <div className={classes.whole}>
          <Note tone="good">{sent}</Note>
        </div>
      )}
      <BusyButton
        type="submit"
        variant="light"
        size="lg"
        busy={form.busy || photographs.isSending}
        className={classes.whole ?? ''}
      >
        Get Quotation
      </BusyButton>
    </PostForm>
  )
}
