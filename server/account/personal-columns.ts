import { fieldNames } from '#server/catalogue/fields/product-fields.schema.ts'

/** Which columns of a table are personal data, and which are not; names separated by spaces. */
interface Columns {
  personal?: string
  other?: string
}

/**
 * Every column of every table, classified. Personal is what a person said or what leads to them:
 * their words, addresses, ids, tokens. Not personal: sums, dates, statuses, what the shop sells,
 * the provider's ids, and names of staff. personal-columns.test.ts fails for a column that is not
 * here, and for a personal one that erasing an account leaves.
 */
export const columns: Readonly<Record<string, Columns>> = {
  Address: {
    personal: 'userId firstName lastName address city pincode phone notes',
    other: 'id createdAt updatedAt',
  },
  AuditEntry: {
    personal: 'before after',
    // An entry about an account that is gone leads to nobody.
    other: 'id actorId actorName action entity entityId createdAt',
  },
  CatalogueImport: {
    other:
      'id fileName actorId actorName outcome rows changedProducts addedProducts changedCells ' +
      'faultCount createdAt',
  },
  CatalogueEntry: {
    other:
      'productId cardId category subcategory size title payablePence widthCm depthCm heightCm ' +
      'colours materials readyDays rating words facts whole seats shapes drawers',
  },
  Category: {
    other:
      'id key label tileLabel position menu drawnAs tileImage isShown takesAway createdAt updatedAt',
  },
  CategorySize: { other: 'categoryId id label position' },
  Subcategory: { other: 'id categoryId label position drawnAs' },
  Cart: {
    personal: 'userId',
    // Carts of guests are of no account.
    other: 'id guestId codes createdAt updatedAt',
  },
  CartItem: {
    personal: 'cartId',
    other: 'id productId quantity assemblyQuantity takeAwayQuantity createdAt',
  },
  Case: {
    other: 'id orderId kind wish waitingSince lastAt buyerReadAt staffReadAt createdAt',
  },
  CaseLine: { other: 'caseId orderItemId quantity' },
  CaseMessage: {
    personal: 'text',
    other: 'id caseId author staffName answer refundId part postedAt createdAt',
  },
  CaseMessagePhotograph: { other: 'photographId messageId position' },
  CrewAction: { other: 'id bookingId kind actorId pressedAt createdAt' },
  DeliveryBooking: {
    personal: 'receivedBy',
    other:
      'id orderId slotId kind status part currentFor collectionFor messageId remindedAt deliveredAt placeFreedAt runId ' +
      'position onTheWayAt failedAt failure doneById createdAt updatedAt',
  },
  DeliveryException: { other: 'id zoneId date isBlackout extraPlaces note createdAt' },
  DeliveryPhotograph: { other: 'id bookingId photographId createdAt' },
  DeliveryRun: {
    other: 'id date name zoneId note capacityKg capacityLitres loadedAt createdAt updatedAt',
  },
  // Crew are staff, whose accounts are not erased here.
  DeliveryRunCrew: { other: 'runId userId' },
  DeliverySlot: {
    other: 'id zoneId date startHour endHour pricePence plannedPlaces places taken vans',
  },
  DeliveryWindow: { other: 'id zoneId startHour endHour places vans pricePence weekdays' },
  DeliveryZone: {
    other:
      'id name areas isServed pricePence noticeDays aheadDays weekdays collection parcel position slotsUntil ' +
      'archivedAt createdAt updatedAt',
  },
  Family: { other: 'id slug title notMade createdAt updatedAt' },
  FacetWord: { other: 'facet phrase value' },
  FamilyOption: { other: 'id familyId position name' },
  FeatureImage: { other: 'id image position createdAt' },
  IdempotencyKey: {
    personal: 'scope response',
    other: 'key requestHash lockedUntil createdAt',
  },
  Inquiry: {
    personal: 'firstName lastName email phone notes adminNotes inventory',
    // An estimate has sums and reasons alone.
    other: 'id status quotationAmountPence quotationDate createdAt updatedAt archivedAt estimate',
  },
  KeptInventory: { personal: 'keyHash email entries', other: 'id createdAt' },
  Invoice: {
    personal: 'facts',
    other: 'id number kind orderId jobId paymentKind paymentId refundId takesBackId createdAt',
  },
  InvoiceSeries: { other: 'series first last' },
  Job: {
    personal: 'firstName lastName email phone fromAddress toAddress',
    other:
      'id number inquiryId status day lines pricePence expiresAt bookedAt balanceAskedAt endedAt createdAt',
  },
  JobPlace: { other: 'jobId slotId vans places' },
  KnownBrowser: { personal: 'userId tokenHash', other: 'createdAt expiresAt' },
  MailedLink: { personal: 'userId tokenHash email', other: 'purpose expiresAt' },
  OptionValue: {
    other:
      'id optionId position label grade colour swatch composition rubCount care mattressWidthCm ' +
      'mattressLengthCm',
  },
  Order: {
    personal:
      'userId guestId cartId email payerId addressId firstName lastName address city pincode ' +
      'phone notes heldFrom',
    other:
      'id number status paymentStatus totalPence vatPence deliveryPence forgonePence twoDeliveries ' +
      'isAssembly deliveryMethod deliveryIsAgreed termsVersion holdExpiresAt stockReturnedAt paidAt archivedAt channel sellerId quotationId ' +
      'createdAt updatedAt',
  },
  OrderDay: { other: 'day live' },
  OrderEvent: { personal: 'data', other: 'id orderId type actorId createdAt' },
  OrderKey: { personal: 'keyHash', other: 'orderId jobId quotationId purpose expiresAt' },
  OrderNote: { personal: 'text', other: 'id orderId authorId authorName createdAt' },
  OrderItem: {
    other:
      'id orderId productId position title variant image pricePence quantity discountPence madeQuantity leadDays ' +
      'vatPence cancelledQuantity',
  },
  OrderService: {
    other:
      'id orderId orderItemId kind pricePence quantity discountPence vatPence cancelledQuantity',
  },
  OrderPromotion: {
    other: 'orderId promotionId code name pence deliveryPence',
  },
  OutboxMail: {
    personal: 'to subject content lastError',
    other: 'id key attempts dueAt sentAt refusedAt createdAt',
  },
  Photograph: {
    other:
      'id orderId removalId inquiryId storeKey width height bytes isPublic usedAt createdAt endsAt',
  },
  Payment: {
    personal: 'reference',
    other:
      'id kind orderId jobId giftCardId intentId amountPence refundedPence disputedPence lostPence method status flag ' +
      'paidAt dueOn askedAt remindedDays createdAt',
  },
  PaymentDispute: {
    other: 'id paymentId kind state amountPence reason respondBy openedAt updatedAt',
  },
  PaymentEvent: { other: 'id type intentId receivedAt processedAt outcome' },
  PaymentFinding: { other: 'id key kind intentId orderId detail resolvedAt createdAt' },
  PriceChange: { other: 'id productId pricePence payablePence since cause actorId' },
  ProductSet: { other: 'id' },
  ProductSetMember: { other: 'setId position productId familyId quantity' },
  PromotionCode: { other: 'code promotionId createdAt' },
  Promotion: {
    other:
      'id code name kind amount isPerPiece service categories familyIds leastPence isForFirstOrder ' +
      'countsOnSale startsAt endsAt maxUses maxUsesByPerson stacks createdAt updatedAt',
  },
  Stocktake: {
    other: 'id number category title isBlind startedById finishedById createdAt finishedAt',
  },
  StocktakeCount: {
    other: 'id stocktakeId productId expected counted reason countedById createdAt',
  },
  Product: {
    other: [
      'id slug plannedSalePence payablePence familyId optionValueIds reviewCount',
      'ratingSum archivedAt createdAt updatedAt',
      ...fieldNames,
    ].join(' '),
  },
  CustomerRecord: { personal: 'userId email note', other: 'id blockedAt updatedAt' },
  DataComplaint: {
    personal: 'name email text answer dismissal',
    other: 'id answeredAt createdAt',
  },
  ProductQuestion: {
    personal: 'name email question answer',
    other: 'id productId answeredAt createdAt archivedAt',
  },
  CatalogueNotice: { other: 'id payload' },
  Fulfilment: {
    personal: 'trackingNumbers',
    other: 'orderId collectOn startHour endHour sendBy readyAt sentAt carrier',
  },
  GiftCard: {
    personal:
      'buyerName buyerEmail userId recipientName recipientEmail message reason blockedReason',
    other:
      'id number amountPence balancePence sendOn sentAt issuerId issuerName blockedAt createdAt ' +
      'updatedAt',
  },
  // A code leads to money, not to a person.
  GiftCardCode: { other: 'codeHash giftCardId lastFour createdAt' },
  GiftCardEntry: { other: 'id giftCardId kind pence paymentId refundId createdAt' },
  Quotation: {
    personal: 'firstName lastName company email phone address city pincode notes note staffNote',
    other:
      'id number channel sellerId sellerName validUntil slotId deliveryPence holdUntil heldSince ' +
      'deliveryIsAgreed deliveryMethod collectOn startHour endHour ' +
      'isHeld holdsPlace sentAt withdrawnAt waitingSince createdAt updatedAt',
  },
  QuotationLine: {
    other:
      'id quotationId position productId title variant image quantity listPence agreedPence isSale ' +
      'assemblyQuantity assemblyPence takeAwayQuantity takeAwayPence heldQuantity',
  },
  QuotationMessage: { personal: 'text', other: 'id quotationId author staffName createdAt' },
  // A code leads to a basket, not to a person.
  SavedBasket: { other: 'code lines codes createdAt' },
  RateLimit: { personal: 'key', other: 'count expiresAt' },
  RecoveryCode: { personal: 'userId codeHash' },
  Refund: {
    personal: 'reason',
    other:
      'id orderId paymentId amountPence deliveryPence actorId actorName idempotencyKey stripeRefundId ' +
      'status returnId restOfId partIds restock createdAt',
  },
  RefundLine: { other: 'refundId orderItemId quantity amountPence withdrawnQuantity' },
  RefundServiceLine: { other: 'refundId serviceId quantity amountPence' },
  Return: {
    personal: 'notes refusal',
    other:
      'id orderId status reason requestKey noticeAt refundBy withDelivery acceptedAt collectedAt awaitsRefunder inspectedAt warnedAt createdAt updatedAt',
  },
  ReplacementLine: { other: 'messageId orderItemId quantity madeQuantity' },
  ReturnLine: { other: 'returnId orderItemId quantity restockedQuantity' },
  RemovalDamage: { personal: 'note', other: 'id itemId notedAt' },
  RemovalDamagePhotograph: { other: 'id damageId photographId createdAt' },
  RemovalExtras: {
    personal: 'signedBy signature',
    other: 'removalId lines pricePence balancePence signedAt recordedById',
  },
  RemovalFinish: { personal: 'receivedBy', other: 'removalId finishedAt doneById' },
  RemovalItem: { personal: 'title', other: 'id removalId position room quantity loaded unloaded' },
  RemovalKind: {
    other:
      'id slug label plural aliases rooms litres kg dismantleMinutes assembleMinutes twoPeople ' +
      'fragile special drawing holds source position archivedAt createdAt updatedAt',
  },
  RemovalPress: { other: 'id removalId kind actorId pressedAt createdAt' },
  RemovalRun: { other: 'removalId runId' },
  Review: {
    personal: 'userId userName message reply',
    other: 'id productId rating createdAt state orderItemId toCheckSince refusedFor repliedAt',
  },
  ReviewInvitation: { personal: 'keyHash', other: 'orderId dueAt' },
  // A hash, which tells nothing to somebody who does not know the address; it outlasts the account.
  ReviewStop: { other: 'emailHash createdAt' },
  ReviewPhotograph: { other: 'photographId reviewId position' },
  // Of somebody who reads; the id is a slow hash of the review and a network address.
  ReviewReport: { other: 'id reviewId reason createdAt' },
  MissedSearch: { other: 'phrase times firstAt lastAt' },
  SearchTerm: { other: 'id phrase means mentions updatedAt' },
  SearchWord: { other: 'word' },
  SecondFactor: {
    personal: 'userId sealedSecret',
    other: 'confirmedAt lastStep createdAt',
  },
  Session: { personal: 'tokenHash userId agent', other: 'createdAt lastUsedAt expiresAt' },
  StockAlert: { personal: 'email keyHash', other: 'id productId createdAt toldAt' },
  ClaimConfirmation: { other: 'id claim text authorId authorName confirmedAt' },
  SettingVersion: {
    other: 'id section number value authorId authorName publishedAt createdAt',
  },
  StockMovement: { other: 'id productId quantity reason note orderId quotationId createdAt' },
  StagedImport: { other: 'id actorId mayPrice fileHash compared report createdAt' },
  StagedRow: {
    other: 'importId row cells productId seenAt seenStock familyId familySeenAt plan',
  },
  StoredModel: { other: 'name fileName bytes facts drawing fault createdAt' },
  SwatchRequest: {
    personal: 'name email address city pincode keyHash',
    other: 'id fabrics createdAt sentAt followUpAt',
  },
  User: {
    personal: 'id userName email passwordHash',
    other: 'passwordMadeUp role staffRoles staffNotices emailConfirmedAt createdAt updatedAt',
  },
}
