/** Words that Brazilians use in passwords and that the word lists lack or rank low. */
export const BRAZILIAN_WORDS = `
senha senhas mudar mude mudarsenha mudesenha trocar trocarsenha novasenha minhasenha suasenha senhanova senhaforte
senhasegura senhapadrao senhasenha segredo secreta padrao acesso acessar entrar entrada sistema teste testes testando
admin administrador adm usuario cliente clientes empresa empresas fornecedor vendas vendedor financeiro compras gerente
diretor diretoria recepcao secretaria escritorio loja matriz filial contador contabilidade proposta propostas contrato
orcamento projeto fechou fechado bemvindo bemvinda boasvindas obrigado obrigada ola oi brasil brasileiro brasileira
verao inverno outono primavera janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
segunda terca quarta quinta sexta sabado domingo natal pascoa carnaval anonovo feriado ferias
flamengo mengao mengo corinthians timao palmeiras verdao porco saopaulo tricolor saopaulofc spfc santos peixe vasco
vascao vascodagama fluminense botafogo fogao gremio internacional colorado cruzeiro atletico galo galodoido bahia
vitoria sport sportrecife nautico santacruz ceara fortaleza goias vilanova coritiba athletico furacao parana chapecoense
figueirense avai criciuma juventude pontepreta guarani portuguesa bragantino redbull america remo paysandu papao cuiaba
neymar pele ronaldo ronaldinho romario zico senna ayrtonsenna futebol selecao hexa hexacampeao penta campeao
riodejaneiro rio saopaulosp belohorizonte salvador brasilia recife curitiba manaus belem portoalegre goiania guarulhos
campinas saoluis maceio natalrn teresina joaopessoa aracaju campogrande florianopolis floripa portovelho macapa boavista
riobranco palmas santoandre osasco sorocaba ribeiraopreto uberlandia joinville londrina maringa niteroi contagem juizdefora
feiradesantana caxias caxiasdosul blumenau jundiai piracicaba bauru santarem petropolis voltaredonda cascavel pelotas
minas minasgerais bahiano mineiro paulista carioca gaucho gaucha baiano paranaense catarinense nordeste sertao amazonia
jesus jesuscristo deus deusefiel deusfiel deuseamor jesusteama jesusmeama jeova senhor nossasenhora aparecida maria
mariajose joseamaria saojorge espiritosanto aleluia amem gloria igreja biblia evangelico gospel
teamo amor amormeu meuamor amoreterno euteamo vida vidaloka minhavida familia minhafamilia filho filha filhos filhote
mae mamae pai papai vovo vovó neto neta princesa principe gatinha gatinho gata gato cachorro totó amigo amiga amizade
saudade felicidade esperanca liberdade coracao estrela lua sol flor rosa borboleta anjo bebe moreno morena loira
padaria oficina mercado farmacia clinica hospital escola colegio construtora engenharia advocacia solar energia restaurante
lanchonete pizzaria barbearia salao beleza
dinheiro sucesso vitorioso vencedor guerreiro guerreira campea poderoso chefe patrao boss
cerveja churrasco cafe cafezinho chocolate brigadeiro feijoada pizza
qwerty qwert qwe asd asdf asdfg asdfgh zxc zxcv zxcvb zxcvbn qaz qazwsx wsx edc poiuyt lkjhg mnbvc qwertyuiop asdfghjkl
zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcabc xyz aaa bbb xxx teste senhas
`
  .trim()
  .split(/\s+/);
