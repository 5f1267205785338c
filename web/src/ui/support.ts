const ADDRESS = "suporte@fechou.com.br";

/** Opens a mail to the support; the same place on every page (anchors 40). */
export const SUPPORT_LINK = `mailto:${ADDRESS}`;
