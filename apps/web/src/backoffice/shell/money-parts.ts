import {
  IconArrowsDiff,
  IconBuildingBank,
  IconCoins,
  IconFileSpreadsheet,
  IconNotebook,
  IconReceiptTax,
  IconScale,
} from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** The books, what customers owe, what others say of our money, what the platform settles, and what accounting is handed. */
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
    to: '/bo/tips',
    label: shellTexts.tips,
    icon: IconCoins,
    permission: 'report.view',
    group: 'REPORTS',
  },
  {
    to: '/bo/reconciliation',
    label: shellTexts.reconciliation,
    icon: IconArrowsDiff,
    permission: ['settlement.view', 'report.view'],
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
  {
    to: '/bo/tax-invoices',
    label: shellTexts.taxInvoices,
    icon: IconReceiptTax,
    permission: ['report.view', 'settlement.view'],
    group: 'REPORTS',
  },
];
