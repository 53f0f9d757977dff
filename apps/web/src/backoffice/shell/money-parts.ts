import { IconBuildingBank, IconFileSpreadsheet, IconNotebook, IconScale } from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** The books, what customers owe, what the platform settles, and what accounting is handed. */
export const moneyParts: readonly NavigationItem[] = [
  {
    to: '/bo/books',
    label: shellTexts.books,
    icon: IconScale,
    permission: ['report.view', 'settlement.view'],
    group: 'REPORTS',
  },
  {
    to: '/bo/credit-accounts',
    label: shellTexts.creditAccounts,
    icon: IconNotebook,
    permission: ['payment.take', 'credit.edit'],
    group: 'REPORTS',
  },
  {
    to: '/bo/settlements',
    label: shellTexts.settlements,
    icon: IconBuildingBank,
    permission: 'settlement.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/sanad-pardaz',
    label: shellTexts.sanadPardaz,
    icon: IconFileSpreadsheet,
    permission: 'report.export',
    group: 'REPORTS',
  },
];
