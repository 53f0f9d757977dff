import {
  IconClipboardList,
  IconDiscount,
  IconFilter,
  IconForms,
  IconMessageDollar,
  IconSpeakerphone,
  IconStar,
} from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** What guests are given, what they are asked, and what they earn. */
export const guestParts: readonly NavigationItem[] = [
  {
    to: '/bo/discount-codes',
    label: shellTexts.discountCodes,
    icon: IconDiscount,
    permission: 'discount.edit',
    group: 'MARKETING',
  },
  {
    to: '/bo/custom-fields',
    label: shellTexts.customFields,
    icon: IconForms,
    permission: 'vendor.edit',
    group: 'SALES',
  },
  {
    to: '/bo/surveys',
    label: shellTexts.surveys,
    icon: IconClipboardList,
    permission: ['survey.edit', 'customer.view'],
    group: 'MARKETING',
  },
  {
    to: '/bo/club',
    label: shellTexts.club,
    icon: IconStar,
    permission: ['discount.edit', 'customer.view'],
    group: 'MARKETING',
  },
  {
    to: '/bo/segments',
    label: shellTexts.segments,
    icon: IconFilter,
    permission: 'segment.edit',
    group: 'MARKETING',
  },
  {
    to: '/bo/campaigns',
    label: shellTexts.campaigns,
    icon: IconSpeakerphone,
    permission: 'segment.edit',
    group: 'MARKETING',
  },
  {
    to: '/bo/sms-credit',
    label: shellTexts.smsCredit,
    icon: IconMessageDollar,
    permission: ['segment.edit', 'billing.edit'],
    group: 'MARKETING',
  },
];
